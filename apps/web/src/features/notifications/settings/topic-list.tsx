import type { NotificationSettings, NotificationSettingsAnswer, NotificationType } from '@allcourt/contract';
import { NOTIFICATION_TOPICS, type NotificationTopic } from '@allcourt/contract/notification-catalog';
import {
  CalendarDays,
  ChevronDown,
  Dumbbell,
  type LucideIcon,
  MessageSquare,
  RadioTower,
  UsersRound,
} from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Switch } from '#web/ui/switch.tsx';
import { CHANNEL_NAMES, isTopicOn, topicText, typesOf, withTopic } from './topics.ts';

const TOPICS: Readonly<Record<NotificationTopic, { label: string; icon: LucideIcon }>> = {
  messages: { label: 'Messages', icon: MessageSquare },
  team: { label: 'Team', icon: UsersRound },
  events: { label: 'Events', icon: CalendarDays },
  training: { label: 'Training', icon: Dumbbell },
  broadcast: { label: 'Broadcast', icon: RadioTower },
};

interface TopicListProps {
  answer: NotificationSettingsAnswer;
  onChange(settings: NotificationSettings): void;
  /** A whole topic off, which loses the channels of its types. */
  onTurnOff(label: string, settings: NotificationSettings): void;
}

/** A switch for each topic, and inside it the channels of each type. */
export function TopicList({ answer, onChange, onTurnOff }: TopicListProps) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {NOTIFICATION_TOPICS.map((topic) => (
        <Topic key={topic} topic={topic} answer={answer} onChange={onChange} onTurnOff={onTurnOff} />
      ))}
    </ul>
  );
}

function Topic({ topic, answer, onChange, onTurnOff }: TopicListProps & { topic: NotificationTopic }) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { label, icon: Sign } = TOPICS[topic];
  const turn = (isOn: boolean) => {
    const settings = withTopic(answer.settings, { topic, isOn });
    return isOn ? onChange(settings) : onTurnOff(label, settings);
  };
  return (
    <li>
      <div className="flex items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={detailsId}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-15 min-w-0 flex-1 items-center gap-3 py-1.5 text-left hover:text-court-text"
        >
          <span className="grid size-8 shrink-0 place-items-center rounded-md bg-sunken text-ink-2">
            <Sign aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </span>
          <span className="min-w-0 flex-1">
            <span className="type-strong block">{label}</span>
            <span className="block text-13/4.5 text-ink-2">{topicText(answer, topic)}</span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className={cx('size-4 shrink-0 text-ink-3 transition-transform', isOpen && 'rotate-180')}
            strokeWidth={1.75}
          />
        </button>
        <Switch checked={isTopicOn(answer, topic)} onChange={turn} className="shrink-0 pl-2">
          <span className="sr-only">{label}</span>
        </Switch>
      </div>
      <div id={detailsId} hidden={!isOpen} className="pb-3">
        {isOpen && <Channels topic={topic} answer={answer} onChange={onChange} />}
      </div>
    </li>
  );
}

function Channels({
  topic,
  answer: { settings, channels },
  onChange,
}: Pick<TopicListProps, 'answer' | 'onChange'> & { topic: NotificationTopic }) {
  const { matrix } = settings;
  const change = (type: NotificationType, channels: Partial<(typeof matrix)[NotificationType]>) =>
    onChange({ ...settings, matrix: { ...matrix, [type]: { ...matrix[type], ...channels } } });
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">Notification channels: {TOPICS[topic].label}</caption>
      <thead>
        <tr className="text-xs font-semibold text-ink-3">
          <th scope="col" className="py-1.5 text-left font-semibold">
            Notify me about
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className="w-19 py-1.5 text-center font-semibold">
              {CHANNEL_NAMES[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {typesOf(topic).map(({ type, label }) => (
          <tr key={type} className="border-t border-line">
            <th scope="row" className="py-1 pr-3 text-left font-medium">
              {label}
            </th>
            {channels.map((channel) => (
              <td key={channel} className="text-center">
                <label className="inline-grid size-11 cursor-pointer place-items-center">
                  <input
                    type="checkbox"
                    aria-label={`${label}, ${CHANNEL_NAMES[channel]}`}
                    checked={matrix[type][channel]}
                    onChange={({ target }) => change(type, { [channel]: target.checked })}
                    className="size-5 accent-court"
                  />
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
