/** Loaded into the server before its own code: its clock starts at HELD_CLOCK and runs on from there. */

const start = Date.parse(process.env.HELD_CLOCK ?? '');
if (Number.isNaN(start)) {
  throw new Error('HELD_CLOCK is not an instant, such as 2026-05-14T18:40:00Z.');
}
const offset = start - Date.now();
const SystemDate = Date;

globalThis.Date = new Proxy(SystemDate, {
  apply: () => new SystemDate(SystemDate.now() + offset).toString(),
  construct: (_target, given: [], newTarget) =>
    Reflect.construct(SystemDate, given.length > 0 ? given : [SystemDate.now() + offset], newTarget),
  get: (target, key, receiver) =>
    key === 'now' ? () => SystemDate.now() + offset : Reflect.get(target, key, receiver),
});
