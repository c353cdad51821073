import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Link } from 'react-router';
import { etiquetasEstado, type EstadoOrden } from '#modules/ordenes/rules.ts';
import { ordenPath } from '#modules/ordenes/web/front-door.tsx';
import { DelVehiculo } from '#modules/activos/web/front-door.tsx';
import { AgregarPendientes, PendientesDelVehiculo } from '#modules/pendientes/web/front-door.tsx';
import type { Llegada } from '#modules/recepciones/rules/formas.ts';
import { formatFecha, formatHora, formatNumber } from '#platform/web/format.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { Opciones } from '../Opciones.tsx';
import type { Captura } from './captura.ts';

interface FichaProps {
  captura: Captura;
  fields: Readonly<Record<string, string>>;
  onChange: (said: Partial<Captura>) => void;
  onOther: () => void;
}

/** Who arrived: his vehicle, what it has open, and what it comes in for. */
export function Ficha({ captura, fields, onChange, onOther }: FichaProps) {
  const { llegada, escrito } = captura;
  return (
    <Section
      title={llegada?.vehiculo || [escrito.marca, escrito.modelo].filter(Boolean).join(' ') || 'Vehículo'}
      actions={
        <Button size="small" onClick={onOther}>
          Es otro
        </Button>
      }
    >
      <Box sx={{ display: 'grid', gap: 3 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Plate>{llegada?.placas || escrito.placas}</Plate>
          <strong>{llegada?.cliente || escrito.nombre}</strong>
          {llegada && <Seen llegada={llegada} />}
          <PendientesDelVehiculo activo_id={llegada?.activo_id ?? null} />
          <DelVehiculo activo_id={llegada?.activo_id ?? null} />
        </Box>
        {llegada?.orden && <Alert severity="info">Se recibe en la orden {llegada.orden.folio}.</Alert>}
        {llegada?.cotizacion && (
          <Alert severity="info">Se abre la orden de la cotización {llegada.cotizacion.folio}.</Alert>
        )}
        {llegada && <EnCurso llegada={llegada} />}
        {llegada && !llegada.orden && llegada.ordenes.length > 0 && (
          <Abiertas ordenes={llegada.ordenes} captura={captura} fields={fields} onChange={onChange} />
        )}
        {captura.orden_id === null && !llegada?.cotizacion && (
          <AgregarPendientes
            activo_id={llegada?.activo_id ?? null}
            precios={llegada?.precios ?? 'con_iva'}
            lineas={captura.partidas}
            onAdd={(lineas) => onChange({ partidas: [...captura.partidas, ...lineas] })}
          />
        )}
        <Lineas captura={captura} onChange={onChange} />
      </Box>
    </Section>
  );
}

const Seen = ({ llegada: { kilometraje, ultima_visita, color } }: { llegada: Llegada }) => (
  <Box component="span" sx={{ color: 'text.secondary' }}>
    {[
      color,
      kilometraje !== null && `${formatNumber(kilometraje)} km`,
      ultima_visita === null ? 'primera visita' : `última visita ${formatFecha(ultima_visita)}`,
    ]
      .filter(Boolean)
      .join(' · ')}
  </Box>
);

function EnCurso({ llegada: { en_curso } }: { llegada: Llegada }) {
  const zona = useSession((state) => state.company?.zona);
  const [other] = en_curso;
  if (!other) return null;
  return (
    <Alert severity="warning">
      {other.quien} lo está recibiendo desde las {formatHora(other.desde, zona)}. Ponte de acuerdo antes de seguir.
    </Alert>
  );
}

interface AbiertasProps {
  ordenes: Llegada['ordenes'];
  captura: Captura;
  fields: Readonly<Record<string, string>>;
  onChange: (said: Partial<Captura>) => void;
}

/** It is still here for something: it comes in for that, or another order is opened and why. */
function Abiertas({ ordenes, captura, fields, onChange }: AbiertasProps) {
  const free = ordenes.filter(({ recepcion_id }) => recepcion_id === null);
  const options = [...free.map(({ id, folio }) => [id, `En ${folio}`] as const), ['otra', 'En otra orden'] as const];
  const other = captura.orden_id === null && (captura.otra_orden !== '' || free.length === 0);
  return (
    <Alert severity="warning" sx={{ '& .MuiAlert-message': { flex: 1, display: 'grid', gap: 8 / 4 } }}>
      <Box>
        Este vehículo ya tiene {ordenes.length === 1 ? 'una orden abierta' : `${ordenes.length} órdenes abiertas`}:{' '}
        {ordenes.map(({ id, folio, estado, recepcion_id }, i) => (
          <span key={id}>
            {i > 0 && ', '}
            <Link to={ordenPath(id)}>{folio}</Link> ({etiquetasEstado[estado as EstadoOrden].toLowerCase()}
            {recepcion_id !== null && ', ya recibida'})
          </span>
        ))}
        . ¿Para cuál lo recibes?
      </Box>
      <Opciones
        label="Para qué orden"
        options={options}
        value={captura.orden_id ?? (other ? 'otra' : null)}
        onPick={(picked) =>
          onChange(
            picked === 'otra'
              ? { orden_id: null, otra_orden: captura.otra_orden || ' ' }
              : { orden_id: picked, otra_orden: '' },
          )
        }
      />
      {other && (
        <TextField
          required
          size="small"
          label="Por qué se abre otra"
          value={captura.otra_orden.trimStart()}
          onChange={(event) => onChange({ otra_orden: event.target.value || ' ' })}
          error={fields.otra_orden !== undefined}
          helperText={fields.otra_orden}
          slotProps={{ htmlInput: { maxLength: 200 } }}
        />
      )}
    </Alert>
  );
}

/** What was pending and will be done now. */
function Lineas({ captura: { partidas }, onChange }: Pick<FichaProps, 'captura' | 'onChange'>) {
  if (partidas.length === 0) return null;
  return (
    <Box component="ul" aria-label="Trabajos de la orden" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {partidas.map((partida, i) => (
        <Box component="li" key={partida.id ?? i} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>{partida.descripcion}</Box>
          <Button
            size="small"
            aria-label={`Quitar «${partida.descripcion}»`}
            onClick={() => onChange({ partidas: partidas.filter((one) => one !== partida) })}
          >
            Quitar
          </Button>
        </Box>
      ))}
    </Box>
  );
}
