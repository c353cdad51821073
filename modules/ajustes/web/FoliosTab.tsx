import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Ajustes, SerieDeFolio } from '#modules/empresas/contract.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Section } from '#platform/web/ui/page/Section.tsx';
import { FolioDialog } from './FolioDialog.tsx';

/** With what letters and number each kind of document goes on. */
export function FoliosTab({ ajustes }: { ajustes: Ajustes }) {
  const [changing, setChanging] = useState<SerieDeFolio | null>(null);
  return (
    <Section title="Series y folios">
      <Box sx={{ mb: 4, color: 'text.secondary', maxWidth: 720 }}>
        Los folios van seguidos y sin huecos: cada documento toma el siguiente y ninguno se repite ni se borra. Puedes
        adelantar el número, por ejemplo para seguir la numeración de tus talonarios; lo que se salta queda anotado con
        quién lo hizo, y ya no se regresa.
      </Box>
      <Box component="ul" aria-label="Series" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {ajustes.series.map((serie) => (
          <Box component="li" key={serie.serie} sx={row}>
            <Box sx={{ flex: '1 1 120px', minWidth: 0 }}>
              <Box>{serie.nombre}</Box>
              {serie.salto && (
                <Box sx={{ fontSize: 12, color: 'text.secondary' }}>
                  {serie.salto.quien} saltó del {serie.salto.desde} al {serie.salto.hasta - 1}
                </Box>
              )}
            </Box>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, ml: 'auto' }}>
              <Box
                component="span"
                sx={{ fontSize: 12, color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
              >
                Sigue
              </Box>
              <Folio>{`${serie.prefijo}-${serie.siguiente}`}</Folio>
              <Button
                size="small"
                variant="outlined"
                aria-label={`Cambiar los folios de ${serie.nombre}`}
                onClick={() => setChanging(serie)}
              >
                Cambiar
              </Button>
            </Box>
          </Box>
        ))}
      </Box>
      {changing && <FolioDialog serie={changing} onClose={() => setChanging(null)} />}
    </Section>
  );
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  minHeight: 52,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
