/** Some ink: what a finger leaves on the pad. */
export const drawnSignature = async (): Promise<string> => {
  const { default: sharp } = await import('sharp');
  const stroke =
    '<svg width="300" height="120"><path d="M20 90 Q90 10 160 60 T280 40" stroke="black" fill="none" stroke-width="6"/></svg>';
  return `data:image/png;base64,${(await sharp(Buffer.from(stroke)).flatten({ background: 'white' }).png().toBuffer()).toString('base64')}`;
};
