// Times in tables: to the millisecond, as JavaScript knows them.
import { timestamp } from 'drizzle-orm/pg-core';

export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
