import { Conversation, type Engine, type Message } from './engine';
export function openMock(): Engine {
  const talk = new Conversation();
  talk.attach((text) => {
    const message = JSON.parse(text) as Message;
    talk.receive(JSON.stringify({ id: message.id, type: 'error', words: { es: '', en: '' } }));
  });
  return talk;
}
