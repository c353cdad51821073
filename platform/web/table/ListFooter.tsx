import { ChevronLeft, ChevronRight, RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { SignButton } from '#platform/web/ui/SignButton.tsx';
import './list.css';
import type { ListState } from './list-state.ts';
import { UpdatedAgo } from './UpdatedAgo.tsx';

export interface ListTotal {
  label: string;
  value: ReactNode;
}

interface ListFooterProps {
  list: ListState;
  rowCount: number;
  nextCursor: string | null;
  total?: number | string | undefined;
  totals?: ListTotal[] | undefined;
  updatedAt: number;
  onRefresh: () => void;
  refreshing: boolean;
}

/** Totals of everything filtered (not of the page), where one stands, and the next page. */
export function ListFooter({ list, rowCount, nextCursor, total, totals = [], ...props }: ListFooterProps) {
  return (
    <footer className="lista-pie">
      <dl>
        {totals.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="lista-donde">
        <UpdatedAgo at={props.updatedAt} />
        <SignButton label="Actualizar" disabled={props.refreshing} onClick={props.onRefresh}>
          <RefreshCw size={15} />
        </SignButton>
        <span className="lista-rango">{rangeText(list, rowCount, total)}</span>
        <nav aria-label="Páginas">
          <SignButton label="Página anterior" disabled={list.cursor === null} onClick={list.previous}>
            <ChevronLeft size={18} />
          </SignButton>
          <SignButton
            label="Página siguiente"
            disabled={nextCursor === null}
            onClick={() => nextCursor !== null && list.next(nextCursor)}
          >
            <ChevronRight size={18} />
          </SignButton>
        </nav>
      </div>
    </footer>
  );
}

const rangeText = ({ page, limit }: ListState, rowCount: number, total: number | string | undefined) => {
  if (rowCount === 0) return '';
  const of = total === undefined ? '' : ` de ${typeof total === 'number' ? total.toLocaleString('es-MX') : total}`;
  if (page === null) return `${rowCount}${of}`;
  const first = (page - 1) * limit + 1;
  return `${first}–${first + rowCount - 1}${of}`;
};
