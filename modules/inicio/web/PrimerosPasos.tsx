import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight, CircleCheck, Circle } from 'lucide-react';
import { Link } from 'react-router';
import type { Inicio, PasoInicial } from '#modules/inicio/contract.ts';
import { notePreference, usePreferences } from '#platform/web/preferences/preferences.ts';
import { useSession } from '#platform/web/session/session-store.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { item, list } from './layout.ts';

type Pasos = NonNullable<Inicio['primeros_pasos']>;

/** What a new workshop does first, ticked by itself as it is done; whoever wants none of it puts it away for good. */
export function PrimerosPasos({ pasos }: { pasos: Pasos }) {
  const empresa_id = useSession((state) => state.company?.empresa_id ?? 0);
  const clave = `primeros_pasos.${empresa_id}`;
  const away = usePreferences((state) => state.values[clave]?.valor === 'ocultos');
  if (away) return null;
  const done = pasos.filter(({ hecho }) => hecho).length;
  return (
    <Section
      title={`Primeros pasos: ${done} de ${pasos.length}`}
      actions={
        <Button size="small" color="inherit" onClick={() => putAway(clave)}>
          No mostrar más
        </Button>
      }
    >
      <Box component="ul" aria-label="Primeros pasos" sx={{ ...list, ...columns }}>
        {pasos.map((paso) => (
          <Paso key={paso.paso} {...paso} />
        ))}
      </Box>
    </Section>
  );
}

const putAway = (clave: string) => {
  usePreferences.setState(({ values }) => ({
    values: { ...values, [clave]: { valor: 'ocultos', en: new Date().toISOString() } },
  }));
  notePreference(clave, 'ocultos');
};

function Paso({ paso, hecho }: Pasos[number]) {
  const { titulo, para, to } = STEPS[paso];
  return (
    <Box component="li" sx={{ ...item, py: 1, '&:not(:first-of-type)': {} }}>
      <Box component={Link} to={to} sx={row}>
        <Box
          component={hecho ? CircleCheck : Circle}
          size={20}
          aria-hidden
          sx={{ flex: 'none', color: hecho ? 'success.main' : 'text.disabled' }}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ fontWeight: 600, textDecoration: hecho ? 'line-through' : 'none' }}>
            {titulo}
            {hecho && <span style={visuallyHidden}> (hecho)</span>}
          </Box>
          {!hecho && <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{para}</Box>}
        </Box>
        {!hecho && <ArrowRight size={17} aria-hidden />}
      </Box>
    </Box>
  );
}

const STEPS: Record<PasoInicial, { titulo: string; para: string; to: string }> = {
  datos: {
    titulo: 'Completa los datos del taller',
    para: 'RFC y domicilio: salen en cotizaciones, recibos y cortes.',
    to: '/administracion/empresa',
  },
  logotipo: {
    titulo: 'Pon tu logotipo',
    para: 'Sale en todo lo que imprimes y en la página de tu cliente.',
    to: '/administracion/empresa?ver=imagen',
  },
  direccion: {
    titulo: 'Pon la dirección de tus enlaces',
    para: 'Para que tus clientes abran en su teléfono lo que les mandas.',
    to: '/administracion/empresa?ver=direccion',
  },
  servicios: {
    titulo: 'Agrega tus servicios y precios',
    para: 'Después se cotiza con tres letras.',
    to: '/operaciones/EditarServicios',
  },
  usuarios: {
    titulo: 'Invita a quien trabaja contigo',
    para: 'Cada quien entra con su cuenta y ve lo que le toca.',
    to: '/operaciones/usuarios',
  },
  importar: {
    titulo: 'Trae tus listas de Excel',
    para: 'Clientes, vehículos, catálogo y saldos que te deben.',
    to: '/administracion/importaciones',
  },
  cotizacion: {
    titulo: 'Haz tu primera cotización',
    para: 'Se manda por WhatsApp y tu cliente la autoriza desde su teléfono.',
    to: '/comercial/cotizaciones/nueva',
  },
};

const columns = {
  display: 'grid',
  columnGap: 5,
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
} as const;

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 3,
  flex: 1,
  minWidth: 0,
  minHeight: 48,
  px: 2,
  mx: -2,
  color: 'inherit',
  textDecoration: 'none',
  borderRadius: '8px',
  '&:hover': { bgcolor: 'action.hover' },
} as const;
