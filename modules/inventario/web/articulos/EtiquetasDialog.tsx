import { LabelsDialog } from '#platform/web/ui/dialogs/LabelsDialog.tsx';
import { fetchEtiquetas } from '../queries.ts';

const FORMAS = { barras: 'Código de barras', qr: 'Código QR' } as const;

/** Labels of some articles, with bars or QR. */
export function EtiquetasDialog({
  ids,
  title,
  onClose,
}: {
  ids: readonly string[];
  title: string;
  onClose: () => void;
}) {
  return (
    <LabelsDialog
      title={title}
      things={ids.length}
      forms={FORMAS}
      load={(cantidad, forma) => fetchEtiquetas(ids, cantidad, forma === 'qr' ? 'qr' : 'barras')}
      onClose={onClose}
    />
  );
}
