import Box from '@mui/material/Box';
import type { MiTaller } from '#modules/autoservicio/contract.ts';
import { formatFecha } from '#platform/web/format.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { PaperButton } from '../PaperButton.tsx';
import { item, list, main, quiet, strong, tail } from '../layout.ts';
import { loadPaper } from '../queries.ts';

/** What was done already, each with its paper. */
export function Visitas({ visitas }: { visitas: MiTaller['visitas'] }) {
  return (
    <Section title="Lo que ya te hicimos">
      {visitas.length === 0 && <EmptyState>Aquí queda cada visita, con lo que se hizo y su hoja en PDF.</EmptyState>}
      <Box component="ul" sx={list}>
        {visitas.map((v) => (
          <Box component="li" key={v.id} sx={item}>
            <Box sx={main}>
              <Box sx={strong}>{v.trabajos}</Box>
              <Box sx={quiet}>
                <Folio>{v.folio}</Folio> · {formatFecha(v.fecha)}
                {v.vehiculo && ` · ${v.vehiculo}`}
              </Box>
            </Box>
            <Box sx={tail}>
              <Money centavos={v.total_centavos} />
              <PaperButton name={v.folio} load={() => loadPaper('GET /api/mi-taller/ordenes/{id}/pdf', v.id)} />
            </Box>
          </Box>
        ))}
      </Box>
    </Section>
  );
}
