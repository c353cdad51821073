import useMediaQuery from '@mui/material/useMediaQuery';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { type Action, ActionBar } from '../page/ActionBar.tsx';
import { PHONE } from '../media.ts';
import { InPanelFooter, PanelFoot } from './panel-footer.ts';

/** What can be done with what a panel shows: where it is written on a desk, at the foot of the panel on a phone. */
export function PanelActs({ actions }: { actions: Action[] }) {
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const foot = useContext(PanelFoot);
  if (actions.length === 0) return null;
  if (!phone) return <ActionBar actions={actions} />;
  return (
    foot &&
    createPortal(
      <InPanelFooter value>
        <ActionBar actions={actions} />
      </InPanelFooter>,
      foot,
    )
  );
}
