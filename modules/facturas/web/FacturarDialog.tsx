import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { EstadoFactura, Factura } from '#modules/facturas/contract.ts';
import { labelForma } from '#modules/pagos/rules.ts';
import { newKey } from '#platform/web/call.ts';
import { formatInstante, formatMoney } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { toast } from '#platform/web/toast.tsx';
import { ConfirmDialog } from '#platform/web/ui/dialogs/ConfirmDialog.tsx';
import { messageOf } from '#platform/web/ui/waiting/error-text.ts';
import { Facts } from '#platform/web/ui/panel/Facts.tsx';
import { METODOS } from './looks.ts';
import { askFactura, undoDocumento, useEstadoFactura } from './queries.ts';

/** How a sale is invoiced: asks for its own, says what it lacks, or undoes the one that it has. */
export function FacturarDialog({ documento_id, onClose }: { documento_id: string; onClose: () => void }) {
  const { data, error, refetch } = useEstadoFactura(documento_id);
  if (data) {
    if (data.factura) return <Undo estado={data} factura={data.factura} onClose={onClose} />;
    const lacks = Object.keys({ ...data.faltan_cliente, ...data.faltan_empresa }).length > 0;
    return lacks ? <Lacking estado={data} onClose={onClose} /> : <Ask estado={data} onClose={onClose} />;
  }
  if (!error) return null;
  return (
    <ConfirmDialog
      open
      title="No se pudo abrir"
      confirmLabel="Reintentar"
      onConfirm={async () => {
        const again = await refetch();
        if (again.error) throw again.error;
      }}
      onClose={onClose}
    >
      {messageOf(error)}
    </ConfirmDialog>
  );
}

function Ask({ estado, onClose }: { estado: EstadoFactura; onClose: () => void }) {
  const send = useOnce();
  return (
    <ConfirmDialog
      open
      title={`Factura de ${estado.folio}`}
      confirmLabel="Pedir factura individual"
      onConfirm={() =>
        send(async (key) => {
          await askFactura(estado.documento_id, key);
          toast(`${estado.folio} quedó con factura individual pedida.`);
        })
      }
      onClose={onClose}
    >
      <Facts
        facts={[
          ['Cliente', estado.cliente],
          ['Total con IVA', formatMoney(estado.total_centavos)],
          ['Método', METODOS[estado.metodo]],
          ['Forma de pago', `${estado.forma_pago} ${labelForma(estado.forma_pago)}`],
        ]}
      />
      <Box sx={{ mt: 3, color: 'text.secondary', fontSize: 13.5 }}>
        Queda lista para timbrar con los datos de hoy. Bahía no timbra: expórtala en Facturas.
      </Box>
    </ConfirmDialog>
  );
}

function Lacking({ estado, onClose }: { estado: EstadoFactura; onClose: () => void }) {
  const { faltan_cliente, faltan_empresa } = estado;
  return (
    <ConfirmDialog
      open
      title={`Factura de ${estado.folio}`}
      confirmLabel="Entendido"
      cancelLabel="Cerrar"
      onConfirm={() => {}}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Missing
          title={`Faltan datos de ${estado.cliente}`}
          fields={faltan_cliente}
          to={`/clientes/${estado.cliente_id}`}
          link="Abrir al cliente"
        />
        <Missing
          title="Faltan datos de la empresa"
          fields={faltan_empresa}
          to="/administracion/empresa"
          link="Abrir los datos de la empresa"
        />
      </Box>
    </ConfirmDialog>
  );
}

function Missing({
  title,
  fields,
  to,
  link,
}: {
  title: string;
  fields: Record<string, string>;
  to: string;
  link: string;
}) {
  const problems = Object.entries(fields);
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning">
      <strong>{title}</strong>
      <Box component="ul" sx={{ my: 1, pl: 5 }}>
        {problems.map(([field, problem]) => (
          <li key={field}>{problem}</li>
        ))}
      </Box>
      <Link to={to}>{link}</Link>
    </Alert>
  );
}

function Undo({ estado, factura, onClose }: { estado: EstadoFactura; factura: Factura; onClose: () => void }) {
  const zona = useSession((state) => state.company?.zona);
  const send = useOnce();
  const global = factura.tipo === 'global';
  return (
    <ConfirmDialog
      open
      title={global ? `Quitar ${estado.folio} de la factura global` : `Deshacer la factura de ${estado.folio}`}
      confirmLabel={global ? 'Quitar de la global' : 'Deshacer la factura'}
      tone="error"
      motive
      onConfirm={(motivo) =>
        send(async (key) => {
          await undoDocumento(estado.documento_id, motivo, key);
          toast(`${estado.folio} quedó sin facturar.`);
        })
      }
      onClose={onClose}
    >
      {factura.por} la pidió el {formatInstante(factura.creado_en, zona)} ({factura.folio},{' '}
      {formatMoney(factura.total_centavos)}). Si ya se timbró, cancela o corrige también el CFDI ante el SAT.
    </ConfirmDialog>
  );
}

/** One key for each intention: once the server answered no, what is sent next is another. */
export const useOnce = () => {
  const key = useRef(newKey());
  return async (work: (key: string) => Promise<void>): Promise<void> => {
    try {
      await work(key.current);
    } catch (error) {
      key.current = newKey();
      throw error;
    }
  };
};
