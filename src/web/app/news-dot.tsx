import { useNews } from '#web/api/news.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import './news-dot.css';

/** The dot that says that customers have answered, which is spoken as `1 new answer` (rule O12); nothing where none has. */
export function NewsDot() {
  const { length } = useNews();
  if (length === 0) return null;
  return (
    <>
      <i className="news-dot" />
      <VisuallyHidden>, {newsWords(length)}</VisuallyHidden>
    </>
  );
}

/** The same in words that are seen. */
export function NewsWords() {
  const { length } = useNews();
  return length === 0 ? null : <span className="news-words">{newsWords(length)}</span>;
}

function newsWords(count: number): string {
  return count === 1 ? '1 new answer' : `${count} new answers`;
}
