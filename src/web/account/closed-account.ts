const MARK = 'chalkline.accountClosed';

/** The id of the notice on the front page that an account is closed, which is hidden in its markup. */
export const CLOSED_NOTICE = 'account-closed';

/** Leaves word in this tab that its account was just closed, for the front page that is loaded next. */
export function markClosed(): void {
  try {
    sessionStorage.setItem(MARK, 'yes');
  } catch {
    // The account is closed all the same; only the notice is not shown.
  }
}

/** Shows the notice where the account of this tab was just closed: once, and to nobody who only opens the front page. */
export function showClosedNotice(): void {
  const notice = document.getElementById(CLOSED_NOTICE);
  if (notice !== null && takeMark()) notice.hidden = false;
}

function takeMark(): boolean {
  try {
    const isMarked = sessionStorage.getItem(MARK) !== null;
    sessionStorage.removeItem(MARK);
    return isMarked;
  } catch {
    return false;
  }
}
