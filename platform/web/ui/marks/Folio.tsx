import { Link } from 'react-router';
import './marks.css';

/** A document's folio; with `to` it is the link to the document. */
export function Folio({ children, to }: { children: string; to?: string }) {
  return to ? (
    <Link to={to} className="folio" onClick={(event) => event.stopPropagation()}>
      {children}
    </Link>
  ) : (
    <span className="folio">{children}</span>
  );
}
