import sharp from 'sharp';

// A thread for each core and a cache of what was drawn cost more memory than they give.
sharp.concurrency(1);
sharp.cache(false);

export { sharp };
