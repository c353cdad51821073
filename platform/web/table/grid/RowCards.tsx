import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

export interface RowCard {
  /** Customer or whatever names the row. */
  title: ReactNode;
  /** Folio, date. */
  folio?: ReactNode;
  /** Vehicle, plate. */
  subtitle?: ReactNode;
  amount?: ReactNode;
  state?: ReactNode;
}

/** The same rows on a phone: customer, amount and state always in sight. */
export function RowCards<Row>({
  label,
  rows,
  rowId,
  card,
  onOpen,
}: {
  label: string;
  rows: Row[];
  rowId: (row: Row) => string;
  card: (row: Row) => RowCard;
  onOpen?: ((id: string) => void) | undefined;
}) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => {
        const id = rowId(row);
        const body = <CardBody {...card(row)} />;
        return (
          <Box component="li" key={id} sx={{ borderTop: '1px solid var(--mui-palette-divider)' }}>
            {onOpen ? (
              <ButtonBase
                data-row={id}
                onClick={() => onOpen(id)}
                sx={{ ...layout, width: '100%', textAlign: 'left', font: 'inherit' }}
              >
                {body}
              </ButtonBase>
            ) : (
              <Box sx={layout}>{body}</Box>
            )}
          </Box>
        );
      })}
    </Box>
  );
}

function CardBody({ title, folio, subtitle, amount, state }: RowCard) {
  return (
    <>
      <Box component="span" sx={{ minWidth: 0, display: 'grid', gap: 1 }}>
        <Box
          component="span"
          sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            columnGap: 2,
            rowGap: 1,
            fontSize: 13,
            color: 'text.secondary',
          }}
        >
          {/* Two texts side by side would be one, without a space between. */}
          {folio && <span>{folio}</span>}
          {subtitle && (
            <Box component="span" sx={line}>
              {subtitle}
            </Box>
          )}
        </Box>
      </Box>
      <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'end', alignContent: 'start' }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {amount}
        </Box>
        {state}
      </Box>
    </>
  );
}

const line = { display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, minWidth: 0 };

const layout = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) auto',
  gap: 3,
  alignItems: 'start',
  minHeight: 56,
  px: 4,
  py: 3,
};
