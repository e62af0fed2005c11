/** Seconds of a picture: forward with pauses, and seeks back and ahead now and then. */
export function waysThrough(last: number): readonly number[] {
  const places: number[] = [];
  for (let second = 0; second <= last; second += 4) {
    places.push(second);
    if (second % 20 === 0) {
      places.push(second, second); // a pause
    }
    if (second % 48 === 0) {
      places.push(Math.max(0, second - 120), Math.min(last, second + 90), second);
    }
  }
  return places;
}
