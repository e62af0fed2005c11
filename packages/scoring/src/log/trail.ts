/**
 * A list that grows and shrinks at its end, and whose copies share everything: copying takes the same time at any length. It
 * becomes an array when it is read, once.
 */
export class Trail<T> {
  private base: T[];
  /** The part of `base` that belongs to this list; pushes continue it in `top`, or in place while no other list has it. */
  private kept: number;
  private top: Link<T> | null = null;
  private isOwn: boolean;
  length: number;

  /** A list of these elements; the array must not change afterwards. */
  constructor(elements: readonly T[] = []) {
    this.base = elements as T[]; // changed only while it is its own
    this.isOwn = false;
    this.kept = elements.length;
    this.length = elements.length;
  }

  /** An empty list that is filled before anyone copies or reads it. */
  static filling<T>(): Trail<T> {
    const list = new Trail<T>();
    list.isOwn = true;
    return list;
  }

  copy(): Trail<T> {
    this.isOwn = false;
    const copy = new Trail(this.base);
    copy.kept = this.kept;
    copy.top = this.top;
    copy.length = this.length;
    return copy;
  }

  push(element: T): void {
    if (this.isOwn) {
      this.base.push(element);
      this.kept += 1;
    } else {
      this.top = { element, below: this.top };
    }
    this.length += 1;
  }

  pop(): void {
    if (this.isOwn) {
      this.base.pop();
    }
    if (this.top) {
      this.top = this.top.below;
    } else {
      this.kept -= 1;
    }
    this.length -= 1;
  }

  last(): T | undefined {
    return this.top ? this.top.element : this.base[this.kept - 1];
  }

  some(isWanted: (element: T) => boolean): boolean {
    for (let link = this.top; link; link = link.below) {
      if (isWanted(link.element)) {
        return true;
      }
    }
    for (let index = this.kept - 1; index >= 0; index -= 1) {
      if (isWanted(this.base[index] as T)) {
        return true;
      }
    }
    return false;
  }

  toArray(): readonly T[] {
    this.isOwn = false;
    if (this.length !== this.base.length || this.top) {
      const all = this.base.slice(0, this.kept);
      let index = this.length;
      for (let link = this.top; link; link = link.below) {
        index -= 1;
        all[index] = link.element;
      }
      [this.base, this.kept, this.top] = [all, this.length, null];
    }
    return this.base;
  }
}

interface Link<T> {
  readonly element: T;
  readonly below: Link<T> | null;
}
