import Box from '@mui/material/Box';

/** A document as it is, for whoever knows how to read it; the keyboard scrolls it too. */
export function JsonText({ value, label }: { value: unknown; label: string }) {
  return (
    <Box
      component="pre"
      role="region"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      sx={{
        m: 0,
        p: 3,
        maxHeight: 420,
        overflow: 'auto',
        border: 1,
        borderColor: 'divider',
        borderRadius: '8px',
        fontFamily: 'ui-monospace, monospace',
        fontSize: 12.5,
        lineHeight: 1.6,
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {JSON.stringify(value, null, 2)}
    </Box>
  );
}
