import type { MachineHealth } from '#web/data/machine.ts';
import type { PhoneHealth, Plugins } from './plugins.ts';

/** The heat and the charge of the phone, as it last told them. */
export function followHealth({ health }: Plugins): MachineHealth {
  const callbacks = new Set<() => void>();
  let last: PhoneHealth = {};
  const take = (next: PhoneHealth) => {
    last = next;
    for (const callback of callbacks) {
      callback();
    }
  };
  health.addListener('change', take).catch(() => undefined); // Then it stays as it was at first.
  health.get().then(take, () => undefined); // Then only changes are known.
  return {
    battery: () => last.battery ?? null,
    heat: () => last.heat ?? null,
    onChange(callback) {
      callbacks.add(callback);
      return () => void callbacks.delete(callback);
    },
  };
}
