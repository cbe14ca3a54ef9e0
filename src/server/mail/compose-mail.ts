import type { SendMailOptions } from 'nodemailer/lib/mailer';
import type { Mail } from './mail.ts';

/**
 * The message as nodemailer takes it, sent from the configured address in the business's name. Addresses are given as
 * members, never as text, and nothing in the message may name a file or an address to load.
 */
export function composeMail(mail: Mail, sender: string): SendMailOptions {
  return {
    from: { name: mail.fromName, address: sender },
    replyTo: { ...mail.replyTo },
    to: { ...mail.to },
    subject: mail.subject,
    messageId: mail.messageId,
    date: new Date(mail.date),
    text: mail.text,
    html: mail.html,
    attachments: [{ filename: mail.filename, content: Buffer.from(mail.pdf), contentType: 'application/pdf' }],
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
