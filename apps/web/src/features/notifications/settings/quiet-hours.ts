/** The value of a time field: `22:00`. @param minute since midnight */
export function fieldTime(minute: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Minutes since midnight; null for text that is no time. */
export function minuteOf(field: string): number | null {
  const [hours, minutes] = field.split(':').map(Number);
  const isTime = hours !== undefined && minutes !== undefined && Number.isInteger(hours + minutes);
  return isTime ? hours * 60 + minutes : null;
}
