import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DelCliente as Datos } from '#modules/inicio/contract.ts';
import { lookOfOrden } from '#modules/ordenes/web/front-door.tsx';
import { MiSoporte } from '#modules/soporte/web/front-door.tsx';
import { formatFecha, formatInstante, formatNumber, formatTelefono } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { Folio } from '#platform/web/ui/Folio.tsx';
import { Meter } from '#platform/web/ui/Meter.tsx';
import { Money } from '#platform/web/ui/Money.tsx';
import { Stamped } from '#platform/web/ui/Plate.tsx';
import { Section } from '#platform/web/ui/Section.tsx';
import { StateChip } from '#platform/web/ui/StateChip.tsx';
import { CotizacionesDelCliente } from './CotizacionesDelCliente.tsx';
import { item, line, list } from './layout.ts';

/** What a customer finds when he signs in: his vehicles, what waits for his answer and what he owes. */
export function DelCliente({ datos, zona }: { datos: Datos; zona: string }) {
  return (
    <Box sx={columns}>
      <Box sx={stack}>
        <EnTaller datos={datos} zona={zona} />
        <CotizacionesDelCliente cotizaciones={datos.cotizaciones} />
        <Visitas visitas={datos.visitas} />
      </Box>
      <Box sx={stack}>
        <Taller empresa={datos.empresa} />
        <Saldo datos={datos} />
        <MiSoporte />
        <Vehiculos vehiculos={datos.vehiculos} />
      </Box>
    </Box>
  );
}

function EnTaller({ datos: { en_taller }, zona }: { datos: Datos; zona: string }) {
  return (
    <Section title="En el taller">
      {en_taller.length === 0 && <EmptyState>Ninguno de tus vehículos está en el taller.</EmptyState>}
      <Box component="ul" sx={list}>
        {en_taller.map((o) => {
          const { label, tone } = lookOfOrden(o.estado, o.espera_por);
          return (
            <Box component="li" key={o.folio} sx={item}>
              <Main title={o.vehiculo}>
                <Folio>{o.folio}</Folio> · <Stamped>{o.placas}</Stamped>
                {o.promesa ? ` · Promesa: ${formatInstante(o.promesa, zona)}` : ''}
              </Main>
              <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
                <Meter part={o.lineas === 0 ? 0 : o.hechas / o.lineas} label={`Trabajos hechos de ${o.folio}`} />
              </Box>
              <StateChip tone={tone}>{o.estado === 'terminada' ? 'Lista para recoger' : label}</StateChip>
            </Box>
          );
        })}
      </Box>
    </Section>
  );
}

function Saldo({ datos: { saldo_centavos, cuentas } }: { datos: Datos }) {
  return (
    <Section title="Tu saldo">
      {cuentas.length === 0 && 'No debes nada. Gracias.'}
      <Box component="ul" sx={list}>
        {cuentas.map((k) => (
          <Box component="li" key={k.folio} sx={item}>
            <Main title={k.etiqueta || k.folio}>
              <Folio>{k.folio}</Folio> · Vence el {formatFecha(k.vence)}
            </Main>
            <Money centavos={k.saldo_centavos} strong />
          </Box>
        ))}
      </Box>
      {cuentas.length > 1 && (
        <Box sx={{ ...item, fontWeight: 600, justifyContent: 'space-between' }}>
          Total <Money centavos={saldo_centavos} strong />
        </Box>
      )}
    </Section>
  );
}

function Vehiculos({ vehiculos }: { vehiculos: Datos['vehiculos'] }) {
  return (
    <Section title="Tus vehículos">
      {vehiculos.length === 0 && 'El taller todavía no registra ninguno.'}
      <Box component="ul" sx={list}>
        {vehiculos.map((v) => (
          <Box component="li" key={v.id} sx={item}>
            <Main title={v.vehiculo}>
              <Stamped>{v.placas}</Stamped>
              {v.kilometraje === null ? '' : ` · ${formatNumber(v.kilometraje)} km`}
              {v.ultima_visita ? ` · Última visita: ${formatFecha(v.ultima_visita)}` : ''}
            </Main>
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Visitas({ visitas }: { visitas: Datos['visitas'] }) {
  if (visitas.length === 0) return null;
  return (
    <Section title="Lo que ya te hicimos">
      <Box component="ul" sx={list}>
        {visitas.map((v) => (
          <Box component="li" key={v.folio} sx={item}>
            <Main title={v.trabajos}>
              <Folio>{v.folio}</Folio> · {formatFecha(v.fecha)} · {v.vehiculo}
            </Main>
            <Money centavos={v.total_centavos} />
          </Box>
        ))}
      </Box>
    </Section>
  );
}

function Taller({ empresa }: { empresa: Datos['empresa'] }) {
  const touch = { '@media (pointer: coarse)': { minHeight: 44 } };
  return (
    <Section title={empresa.nombre}>
      <Box sx={{ color: 'text.secondary' }}>{empresa.direccion}</Box>
      <Box sx={{ color: 'text.secondary' }}>{empresa.horario}</Box>
      {empresa.telefono && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button
            component="a"
            href={`tel:+52${empresa.telefono}`}
            variant="contained"
            startIcon={<Phone size={16} />}
            sx={touch}
          >
            {formatTelefono(empresa.telefono)}
          </Button>
          <Button
            component="a"
            href={`https://wa.me/52${empresa.telefono}`}
            target="_blank"
            rel="noreferrer"
            variant="outlined"
            startIcon={<MessageCircle size={16} />}
            sx={touch}
          >
            WhatsApp
          </Button>
        </Box>
      )}
    </Section>
  );
}

function Main({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ ...line, fontWeight: 600 }}>{title}</Box>
      <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 4,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'minmax(0,4fr) minmax(0,3fr)' },
} as const;
const stack = { display: 'grid', gap: 4, minWidth: 0 } as const;
