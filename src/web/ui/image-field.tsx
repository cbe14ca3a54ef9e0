import { useId, useRef, useState, type ChangeEvent } from 'react';
import { Button } from './button.tsx';
import { FieldMessage } from './field.tsx';
import { asImage, withinLimits, type ImageLimits } from './image-file.ts';
import './image-field.css';

/** An image's name and where the browser gets it. */
type ShownImage = { name: string; preview: string };

type ImageFieldProps = {
  label: string;
  hint: string;
  /** The words on the button that opens the file picker, and on the same button once there is an image. */
  choose: string;
  replace: string;
  /** A larger image is made smaller. */
  limits: ImageLimits;
  /** What to say of a file that is no PNG or JPEG. */
  refusal: string;
  /** The image that is there before one is chosen. */
  present?: ShownImage | null;
  /** Called with the chosen image, its type judged by its content, or null when it is taken away. */
  onChange: (image: File | null) => void;
};

/** Chooses a PNG or JPEG: a button, then the file's name with a small preview, the way to another and Remove. */
export function ImageField(props: ImageFieldProps) {
  const { label, hint, choose, replace, limits, refusal, present = null, onChange } = props;
  const [chosen, setChosen] = useState(present);
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const put = (image: File | null): void => {
    // Does nothing to an address that is no object of ours.
    if (chosen !== null) URL.revokeObjectURL(chosen.preview);
    setChosen(image === null ? null : { name: image.name, preview: URL.createObjectURL(image) });
    onChange(image);
  };
  const take = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    // Emptied, so that choosing the same file again is a change again.
    currentTarget.value = '';
    if (file === undefined) return;
    const found = await asImage(file);
    const image = found && (await withinLimits(found, limits));
    setRefused(image === null);
    if (image !== null) put(image);
  };

  return (
    <div className="image-field" role="group" aria-labelledby={`${id}-label`}>
      <b id={`${id}-label`}>{label}</b>
      <span className="field-hint" id={`${id}-hint`}>
        {hint}
      </span>
      <div className="image-field-chosen">
        {chosen === null ? null : (
          <>
            <img src={chosen.preview} alt="" />
            <span className="image-field-name">{chosen.name}</span>
          </>
        )}
        <Button
          icon="upload"
          aria-describedby={isRefused ? `${id}-hint ${id}-message` : `${id}-hint`}
          onClick={() => input.current?.click()}
        >
          {chosen === null ? choose : replace}
        </Button>
        {chosen === null ? null : (
          <Button variant="danger" icon="delete" onClick={() => put(null)}>
            Remove
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        hidden
        onChange={(event) => void take(event)}
      />
      {isRefused ? <FieldMessage id={`${id}-message`}>{refusal}</FieldMessage> : null}
    </div>
  );
}
