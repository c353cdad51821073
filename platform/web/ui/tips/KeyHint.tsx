import '../marks/marks.css';

/** The key that does the same as the control beside it; hidden where there is no keyboard. */
export function KeyHint({ children }: { children: string }) {
  return (
    <kbd className="tecla" aria-hidden="true">
      {children}
    </kbd>
  );
}
