import { useState } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { papers } from '../places.ts';
import { loadPdf } from '../queries.ts';

const OWN = 'orden';

/** The order on paper, or another paper of it that a room above offers. */
export function OrdenPdf({
  orden,
  open,
  next,
  onClose,
}: {
  orden: Orden;
  open: boolean;
  next: readonly Action[];
  onClose: () => void;
}) {
  const { can } = usePermissions();
  const [value, setValue] = useState(OWN);
  // A ticket of the counter has its own.
  const others = orden.clase === 'orden' ? papers.filter(({ permission }) => can(permission)) : [];
  const other = others.find((paper) => paper.value === value);
  const options = [[OWN, 'Orden'], ...others.map((paper) => [paper.value, paper.label] as const)] as const;
  return (
    <PdfDialog
      open={open}
      title={`${other?.label ?? 'Orden'} ${orden.folio}`}
      filename={`${other ? `${other.value}-` : ''}${orden.folio}.pdf`}
      load={() => (other ? other.load(orden) : loadPdf(orden))}
      papers={others.length > 0 ? { value, options, onChange: setValue } : undefined}
      next={next}
      onClose={onClose}
    />
  );
}
