import { Download, Upload } from 'lucide-react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { type Action, ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { type ExportChoice, exportChoices } from './ListTools.tsx';

interface ListActsProps {
  title: string;
  acts?: Action[];
  importTo?: string;
  onExport: ((choice: ExportChoice) => void) | undefined;
  phone: boolean;
}

/** What else can be done with a list. A phone has one menu for all of it: its row is for the search, and the tabs keep theirs. */
export function ListActs({ title, acts = [], importTo, onExport, phone }: ListActsProps) {
  const { can } = usePermissions();
  const brings: Action[] =
    importTo && can('importar')
      ? [{ id: 'importar', label: 'Importar', icon: <Upload size={17} />, to: importTo }]
      : [];
  const takes: Action[] =
    onExport && can('exportar')
      ? exportChoices.map(([label, choice]) => ({
          id: label,
          label,
          icon: <Download size={17} />,
          onClick: () => onExport(choice),
        }))
      : [];
  const all = phone ? [...acts, ...brings, ...takes] : acts;
  return all.length > 0 && <ActionBar label={`Más de ${title}`} actions={all} />;
}
