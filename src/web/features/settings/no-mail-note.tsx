import { useMailLeaves } from '#web/api/mail-setup.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says where no e-mail leaves the server what does not happen for want of it; nothing elsewhere (ruling D9). */
export function NoMailNote({ so }: { so: string }) {
  return useMailLeaves() ? null : <Notice>E-mail is not set up on this server, so {so}.</Notice>;
}
