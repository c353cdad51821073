const WIDTH = 900;
const HEIGHT = 270;

/** A typed name as the picture that the document keeps, beside the drawn ones. */
export const renderTypedName = (nombre: string): string => {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#10202b';
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let size = 84;
  do pen.font = `italic ${(size -= 4)}px 'Segoe Script', 'Brush Script MT', 'Snell Roundhand', cursive`;
  while (pen.measureText(nombre).width > WIDTH - 80 && size > 24);
  pen.fillText(nombre, WIDTH / 2, HEIGHT / 2);
  return canvas.toDataURL('image/png');
};
