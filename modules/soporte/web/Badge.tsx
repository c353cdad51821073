import MuiBadge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Tip } from '#platform/web/ui/tips/Tip.tsx';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Headset } from 'lucide-react';
import { Link } from 'react-router';
import { badgeOf } from '#modules/notificaciones/rules.ts';
import { visuallyHidden } from '#platform/web/ui/hidden.ts';
import { PHONE } from '#platform/web/ui/media.ts';
import { usePendientes } from './queries.ts';

/** How many tickets, mine or nobody's, bring something that I have not read. */
export function Badge() {
  const total = usePendientes().data?.total ?? 0;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const told = total === 0 ? 'Soporte' : `Soporte, ${badgeOf(total)} sin leer`;
  // A phone's bar has no room for what has nothing to say: there the way is «Notificaciones».
  if (phone && total === 0) return null;
  return (
    <>
      <Tip title={told}>
        <IconButton
          component={Link}
          to="/soporte"
          aria-label={told}
          sx={{ width: 36, height: 36, '@media (pointer: coarse)': { width: 44, height: 44 } }}
        >
          <MuiBadge
            badgeContent={badgeOf(total)}
            color="error"
            invisible={total === 0}
            slotProps={{ badge: { sx: { height: 17, minWidth: 17, px: '4px', fontSize: 11, fontWeight: 650 } } }}
          >
            <Headset size={19} aria-hidden />
          </MuiBadge>
        </IconButton>
      </Tip>
      <span role="status" style={visuallyHidden}>
        {total === 0 ? '' : `${badgeOf(total)} tickets de soporte sin leer`}
      </span>
    </>
  );
}
