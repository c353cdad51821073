import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical, Eye, PencilLine, Printer, ReceiptText, RotateCcw, XCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { correccionPath, PostVenta } from '#modules/correcciones/web/front-door.tsx';
import { FacturarDialog } from '#modules/facturas/web/front-door.tsx';
import { ReturnOfOrden } from '#modules/ordenes/web/front-door.tsx';
import type { RenglonReporte } from '#modules/reportes/contract.ts';
import { UndoNota } from '#modules/ventas/web/front-door.tsx';
import { fetchBlob } from '#platform/web/call.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { PdfDialog } from '#platform/web/ui/dialogs/PdfDialog.tsx';
import { documentPath } from './columns.ts';

type Step = 'comprobante' | 'reimprimir' | 'facturar' | 'devolver' | 'cancelar';
interface Choice {
  step: Step | 'ver' | 'corregir';
  label: string;
  icon: ReactNode;
  refusal?: string | null;
}

/** What may be done to a document without leaving the report; what may not be says why. */
export function RowActions({ row }: { row: RenglonReporte }) {
  const navigate = useNavigate();
  const { can } = usePermissions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [step, setStep] = useState<Step | null>(null);
  const close = () => setStep(null);
  const pick = (choice: Choice) => {
    setAnchor(null);
    if (choice.step === 'ver') void navigate(documentPath(row));
    else if (choice.step === 'corregir') void navigate(correccionPath(row.id));
    else setStep(choice.step);
  };
  return (
    <>
      <IconButton
        size="small"
        aria-label={`Acciones de ${row.folio}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ my: -1, '@media (pointer: coarse)': { width: 44, height: 44 } }}
      >
        <EllipsisVertical size={17} />
      </IconButton>
      <PostVenta>
        {(permitida) => (
          <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
            {(row.acto_id === null ? choicesOf(row, can, permitida) : choicesOfAct(row, can)).map((choice) => (
              <MenuItem key={choice.step} disabled={Boolean(choice.refusal)} onClick={() => pick(choice)}>
                <ListItemIcon>{choice.icon}</ListItemIcon>
                <ListItemText primary={choice.label} secondary={choice.refusal ?? undefined} />
              </MenuItem>
            ))}
          </Menu>
        )}
      </PostVenta>
      <PdfDialog
        open={step === 'reimprimir'}
        title={`Copia de ${row.folio}`}
        filename={`${row.folio}-copia.pdf`}
        load={() => loadCopy(row)}
        onClose={close}
      />
      <PdfDialog
        open={step === 'comprobante'}
        title={`Comprobante de ${row.folio}`}
        filename={`${row.folio}.pdf`}
        load={() => loadDevolucion(row)}
        onClose={close}
      />
      {step === 'facturar' && <FacturarDialog documento_id={row.id} onClose={close} />}
      {step === 'devolver' && row.clase === 'orden' && <ReturnOfOrden id={row.id} onClose={close} />}
      {step === 'devolver' && row.clase === 'mostrador' && <UndoNota id={row.id} act="devolver" onClose={close} />}
      {step === 'cancelar' && <UndoNota id={row.id} act="cancelar" onClose={close} />}
    </>
  );
}

/** What lowered a document is looked at, and printed: what may be done is done to the document. */
const choicesOfAct = (row: RenglonReporte, can: (permiso: string) => boolean): Choice[] => [
  {
    step: 'comprobante',
    label: 'Imprimir comprobante',
    icon: <Printer size={16} />,
    refusal: paperRefusal(row, can),
  },
  { step: 'ver', label: `Ver ${row.documento}`, icon: <Eye size={16} /> },
];

const choicesOf = (row: RenglonReporte, can: (permiso: string) => boolean, permitida: boolean): Choice[] => {
  const sold = row.clase !== 'cotizacion' && (row.estado === 'entregada' || row.estado === 'cerrada');
  const ended = row.estado === 'cancelada' ? 'Está cancelada.' : sold ? null : 'Todavía no se entrega.';
  const sees = row.clase !== 'mostrador' || can('ver_ventas') ? null : 'No tienes permiso de ver Ventas.';
  const choices: Choice[] = [
    { step: 'ver', label: 'Ver', icon: <Eye size={16} /> },
    {
      step: 'reimprimir',
      label: row.clase === 'cotizacion' ? 'Imprimir' : 'Reimprimir copia',
      icon: <Printer size={16} />,
      refusal: paperRefusal(row, can),
    },
  ];
  if (row.clase === 'cotizacion') return choices;
  choices.push(
    {
      step: 'facturar',
      label: row.facturado === 'no' ? 'Facturar' : 'Deshacer factura',
      icon: <ReceiptText size={16} />,
      refusal: (row.facturado === 'no' ? ended : null) ?? (can('facturar') ? null : 'No tienes permiso para facturar.'),
    },
    {
      step: 'devolver',
      label: 'Devolver',
      icon: <RotateCcw size={16} />,
      refusal:
        ended ??
        sees ??
        (can('cancelar_documento') || can('abrir_caja') ? null : 'No tienes permiso para hacer devoluciones.'),
    },
  );
  if (permitida && can('editar_servicios_admin'))
    choices.push({
      step: 'corregir',
      label: 'Editar después de la venta',
      icon: <PencilLine size={16} />,
      refusal: ended,
    });
  if (row.clase === 'mostrador')
    choices.push({
      step: 'cancelar',
      label: 'Cancelar ticket',
      icon: <XCircle size={16} />,
      refusal: ended ?? sees ?? (can('cancelar_documento') ? null : 'No tienes permiso para cancelar documentos.'),
    });
  return choices;
};

const paperRefusal = ({ clase }: RenglonReporte, can: (permiso: string) => boolean): string | null => {
  const keys = {
    mostrador: ['ver_ventas'],
    orden: ['ver_ordenes_trabajo', 'ver_ventas'],
    cotizacion: ['ver_cotizaciones'],
  };
  return keys[clase].some(can) ? null : 'No tienes permiso de verlo.';
};

const loadDevolucion = ({ acto_id }: RenglonReporte): Promise<Blob> =>
  fetchBlob('GET /api/ventas/devoluciones/{id}/pdf', { params: { id: acto_id ?? '' } });

const loadCopy = ({ id, clase }: RenglonReporte): Promise<Blob> => {
  const params = { id };
  if (clase === 'mostrador')
    return fetchBlob('GET /api/ventas/{id}/ticket', { params, query: { ancho: '80', copia: '1' } });
  if (clase === 'orden') return fetchBlob('GET /api/ordenes/{id}/pdf', { params, query: { copia: '1' } });
  return fetchBlob('GET /api/cotizaciones/{id}/pdf', { params });
};
