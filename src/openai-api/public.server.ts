// What the composition may use of the endpoint for programs.
export { isProjectAwaited, openAiApiWeb } from './openai-api.web.ts';
export { createOpenAiApiEraser } from './eraser.ts';
