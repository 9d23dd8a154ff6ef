// What the product writes about its dealings with a person's data: deletions, accesses, exports.
import { pgSchema } from 'drizzle-orm/pg-core';

export const personalSchema = pgSchema('personal');
