import { z } from 'zod';
import { operationsOn } from '../platform/operation/operation.ts';
import { pictureAddress, sides } from './picture.ts';
import { pictureBody } from './picture-body.ts';
import {
  type PictureDeps,
  type PreparedPicture,
  preparePicture,
  storePicture,
} from './store-picture.ts';

const operation = operationsOn<PictureDeps & { baseAddress: string }>();

const PictureView = z
  .object({
    image: z.string().meta({
      description: 'For the `images` of a tour',
      example: `/pictures/${'0'.repeat(64)}/1920.webp`,
    }),
    url: z.string().meta({ description: 'Where it is served from now on' }),
    width: z.int().describe('In pixels, as it is stored'),
    height: z.int().describe('In pixels, as it is stored'),
  })
  .meta({ id: 'Picture' });

export const pictureUploads = [
  operation({
    name: 'uploadPicture',
    route: 'POST /operator/v1/pictures',
    role: 'manager',
    tag: 'Tours',
    summary: 'Upload a picture, to show it with a tour later',
    description: `${pictureBody.description} For a file that is stored already, the answer is the same. The other sizes have ${sides.slice(1).join(' and ')} instead of ${sides[0]} in their address. A picture is deleted once no tour has shown it for 30 days.`,
    takesFile: pictureBody.takesFile,
    fields: {},
    answer: PictureView,
    run: async (deps, actor): Promise<PreparedPicture> => {
      const picture = await preparePicture(deps, deps.file, actor.name);
      return deps.write(async (tx) => {
        await storePicture(tx, deps, picture);
        return picture;
      });
    },
    view: ({ id, width, height }, { baseAddress }) => {
      const image = pictureAddress(id);
      return { image, url: `${baseAddress}${image}`, width, height };
    },
  }),
];
