import { visuallyHidden } from '#platform/web/ui/hidden.ts';

/** A field that nobody sees nor reaches with the keyboard: only a program that fills everything writes in it. */
export function Trap({ onChange }: { onChange: (text: string) => void }) {
  return (
    <div style={visuallyHidden} aria-hidden="true">
      <label>
        No escribas aquí
        <input
          type="text"
          name="sitio_web"
          tabIndex={-1}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
      </label>
    </div>
  );
}
