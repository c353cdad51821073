import './spinner.css';

/** Waits with a sentence. Plain CSS: it is also shown before the kit has arrived. */
export function FullScreenSpinner({ label = 'Cargando...' }: { label?: string }) {
  return (
    <div className="espera" role="status">
      <span className="espera-rueda" aria-hidden="true" />
      <span>{label}</span>
    </div>
  );
}
