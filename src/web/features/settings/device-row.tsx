import { formatTimestamp } from '#domain/time/date.ts';
import type { SignedInDevice } from '#web/api/security.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type DeviceRowProps = { device: SignedInDevice; isEnding: boolean; onEnd: () => void };

/** A signed-in device: what it is, when it was last used, and Sign out unless it is the one in use. */
export function DeviceRow({ device: { device, seenAt, createdAt, isCurrent }, isEnding, onEnd }: DeviceRowProps) {
  return (
    <li>
      <div>
        <b>{device}</b>
        {isCurrent ? null : (
          <span>
            Last used <time dateTime={seenAt}>{formatTimestamp(seenAt)}</time>
          </span>
        )}
        <span>
          Signed in <time dateTime={createdAt}>{formatTimestamp(createdAt)}</time>
        </span>
      </div>
      {isCurrent ? (
        <Badge tone="green">This device</Badge>
      ) : (
        <Button busy={isEnding} busyLabel="Working" onClick={onEnd}>
          Sign out
          <VisuallyHidden> {device}</VisuallyHidden>
        </Button>
      )}
    </li>
  );
}
