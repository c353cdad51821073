import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { loadMuestra } from './queries.ts';

export interface MuestraDialogProps {
  clausulas: string;
  onClose: () => void;
}

export const MuestraDialog = ({ clausulas, onClose }: MuestraDialogProps) => (
  <PdfDialog
    open
    title="Así se imprime el contrato"
    filename="contrato-muestra.pdf"
    load={() => loadMuestra(clausulas)}
    onClose={onClose}
  />
);
