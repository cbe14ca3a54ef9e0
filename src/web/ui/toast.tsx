import { Notifications, notifications } from '@mantine/notifications';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import './toast.css';

type Toast = {
  /** One sentence. */
  message: string;
  /** `error` stays until it is closed, `done` six seconds. */
  tone?: 'done' | 'error';
  /** One at most: `run` is called and the toast closes, `href` opens in a new tab. */
  action?: { label: string; run: () => void } | { label: string; href: string };
};

const SHOWN_MS = 6000;
const PARTS = { root: 'toaster' };

/** The place where toasts appear; it stands once, in the application's frame. */
export function Toaster() {
  return <Notifications classNames={PARTS} transitionDuration={180} />;
}

/** Shows a toast and answers its id. */
export function showToast(toast: Toast): string {
  return notifications.show({
    message: toast.message,
    role: toast.tone === 'error' ? 'alert' : 'status',
    autoClose: toast.tone === 'error' ? false : SHOWN_MS,
    renderNotification: ({ id }) => <ToastCard {...toast} close={() => notifications.hide(id ?? '')} />,
  });
}

/** Closes a toast before its time. */
export function hideToast(id: string): void {
  notifications.hide(id);
}

function ToastCard({ message, tone = 'done', action, close }: Toast & { close: () => void }) {
  return (
    <div className="toast" data-tone={tone}>
      <span>{message}</span>
      {action === undefined ? null : <ToastAction action={action} close={close} />}
      {tone === 'error' ? (
        <button type="button" onClick={close}>
          <Icon name="close" />
          <VisuallyHidden>Close</VisuallyHidden>
        </button>
      ) : null}
    </div>
  );
}

function ToastAction({ action, close }: { action: NonNullable<Toast['action']>; close: () => void }) {
  if ('href' in action) {
    return (
      <a href={action.href} target="_blank" rel="noopener noreferrer" onClick={close}>
        {action.label}
      </a>
    );
  }
  const run = (): void => {
    close();
    action.run();
  };
  return (
    <button type="button" onClick={run}>
      {action.label}
    </button>
  );
}
