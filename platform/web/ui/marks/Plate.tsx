import './marks.css';

/** A vehicle's plate in its thin metal frame. Nothing when there is no plate. */
export function Plate({ children }: { children: string | null | undefined }) {
  return children ? <span className="placas">{children}</span> : null;
}

/** VIN, part number, SKU or engine number. */
export function Stamped({ children }: { children: string | null | undefined }) {
  return children ? <span className="troquelado">{children}</span> : null;
}
