import { PHONE_SHAPE, tidyPhone } from '#domain/text/phone.ts';
import { Icon } from '#web/ui/icon.tsx';
import './call-link.css';

/** Calls a number by one tap, on a phone; nothing while it is none. */
export function CallLink({ phone }: { phone: string }) {
  const number = tidyPhone(phone);
  if (!PHONE_SHAPE.isMet(number)) return null;
  return (
    <a className="call-link on-phone" href={`tel:${number.replaceAll('-', '')}`}>
      <Icon name="phone" />
      Call {number}
    </a>
  );
}
