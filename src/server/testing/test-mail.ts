import type { Mail } from '#server/platform/mail/mail.ts';

/** A mail to hand to a mailer in tests, with some of it replaced. */
export function testMail(replaced: Partial<Mail> = {}): Mail {
  return {
    fromName: 'Prys Flooring',
    replyTo: { name: 'Prys Flooring', address: 'owen@prysflooring.co.uk' },
    to: { name: 'Margaret Ellison', address: 'm.ellison@post.example' },
    subject: 'Quote #1042 from Prys Flooring',
    text: 'Hello Margaret Ellison,\n\nYour quote is attached.',
    html: '<p>Hello Margaret Ellison,</p>',
    messageId: '<0b6f7d7e-9c1a-4c9e-8a39-7b6b7d0f2a11@mail.example>',
    date: '2026-11-20T08:14:00.000Z',
    attachment: { filename: 'Quote-1042-v2.pdf', bytes: new TextEncoder().encode('%PDF-1.7 for the test') },
    ...replaced,
  };
}
