// A column of bytes, for what is small enough to lie in the database.
import { customType } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
