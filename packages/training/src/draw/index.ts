/** From the data of a diagram to what is drawn, and to words for those who do not see it. */
export * from './describe.ts';
export * from './drawing.ts';
